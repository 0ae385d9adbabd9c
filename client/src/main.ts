import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';

document.getElementById('app')!.replaceChildren();
mount(App, { target: document.getElementById('app')! });
