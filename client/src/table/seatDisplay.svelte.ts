/** The game as one seat sees it on this screen. */
import { BoardDisplay, type BoardScene } from '../animation/boardDisplay.svelte';
import type { BoardModule, Facts, Told } from '../board';
import { settings } from '../settings.svelte';
import type { Playing, Update } from '../wire';

interface UpdateScene extends BoardScene {
  playing: Playing;
}

const sceneOf = (playing: Playing, events: Told[], thrown: string): UpdateScene => ({ playing, events, thrown, view: playing.view as Facts });

/** `playing` is the state after the last scene that was shown. */
export class SeatDisplay extends BoardDisplay<UpdateScene> {
  playing = $state.raw<Playing | null>(null);
  busy = $state(false);
  log = $state.raw<Told[]>([]);
  version = 0;

  /** `visible`: whether the screen shows this seat now. Only then does it take time and make sounds. */
  constructor(
    readonly seat: number,
    private readonly board: () => BoardModule | null,
    private readonly visible: () => boolean,
  ) {
    super(board, visible);
  }

  /** Show a state without animation: when the table opens, after a reconnect, after an undo. */
  jump(playing: Playing, version: number, lain = this.lain): void {
    this.queue.clear();
    this.version = version;
    this.lain = lain;
    this.showResult(sceneOf(playing, [], ''), false);
  }

  push(update: Update): void {
    this.version = update.version;
    const events = update.events as Told[];
    this.log = [...this.log, ...events];
    if (update.undone) return this.jump(update.playing, update.version);
    const scene = sceneOf(update.playing, events, update.motion ?? '');
    if (this.board()?.live) {
      for (const event of events) this.showEvent(event, 0, scene);
      return this.showResult(scene, false);
    }
    this.queue.pace = document.hidden || !this.visible() ? 0 : settings.pace;
    this.busy = true;
    this.queue.push(scene);
  }

  /** Stays busy while more scenes follow: the options after this one are already out of date. */
  protected override settled({ playing }: UpdateScene, more: boolean): void {
    this.playing = playing;
    this.busy = more;
  }
}
