import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './settings.svelte';

await settings.langLoaded;

document.getElementById('app')!.replaceChildren();
mount(App, { target: document.getElementById('app')! });
