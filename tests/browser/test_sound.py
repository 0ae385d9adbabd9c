"""Every sound starts at once, is neither too quiet nor too loud, and has the duration it declares."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import ROOT

PLAIN = """
import { readFileSync } from 'node:fs';
import ts from 'typescript';
const source = readFileSync('src/sound/synth.ts', 'utf8');
console.log(ts.transpileModule(source, { compilerOptions: { target: 'ES2022', module: 'ESNext' } }).outputText);
"""
LISTEN = """async (source) => {
    const { SOUND_NAMES, durationOf, schedule } = await import(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
    const rate = 22050, heard = {};
    for (const name of SOUND_NAMES) {
        const context = new OfflineAudioContext(1, Math.ceil(rate * (durationOf(name) + 0.6)), rate);
        schedule(context, name, 0.1, 1);
        const samples = (await context.startRendering()).getChannelData(0);
        const loud = [...samples.keys()].filter((i) => Math.abs(samples[i]) > 0.02);
        const peak = Math.max(...samples.map(Math.abs));
        heard[name] = { onset: loud[0] / rate, end: loud.at(-1) / rate - 0.1, peak, lasts: durationOf(name) };
    }
    return heard;
}"""


def test_each_sound_starts_at_once_is_audible_and_ends_in_time(browser: Browser) -> None:
    if not shutil.which("node") or not (ROOT / "client/node_modules").exists():
        pytest.skip("NO SOUND TEST: needs node and `npm ci` in client/")
    made = subprocess.run(["node", "--input-type=module", "-e", PLAIN], cwd=ROOT / "client", capture_output=True, text=True, check=True)
    page = browser.new_page()
    heard = page.evaluate(LISTEN, made.stdout)
    page.close()
    assert len(heard) >= 7
    for name, sound in heard.items():
        assert 0.1 <= sound["onset"] < 0.13, name
        assert 0.05 < sound["peak"] <= 1.2, name
        assert sound["end"] <= sound["lasts"] + 0.03, name
