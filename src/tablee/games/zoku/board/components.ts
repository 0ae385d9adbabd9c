/** The components by id, and their names. */
import type { Lang } from '$client/board';
import { in_ } from '$client/lang/texts.svelte';
import data from '../components.toml';
import texts from '../texts.toml';
import type { ZokuView } from './view';

export type Pose = ZokuView['pose'];

export type Said = Record<string, string>;
interface Named {
  id: string;
  name: Said;
}
export interface Quartier extends Named {
  arrondissement: string;
  value: number;
}
export interface Lieutenant extends Named {
  text: Said;
}
interface PoseNamed extends Named {
  fighting: boolean;
}

const byId = <T extends Named>(rows: T[]) => new Map(rows.map((row) => [row.id, row]));
export const quartiers = byId<Quartier>(data.quartiers);
export const lieutenants = byId<Lieutenant>(data.lieutenants);
export const arrondissements = byId<Named>(data.arrondissements);
export const gangs: Named[] = data.gangs;
export const DAYS: number = data.counts.days;
const EACH: number = data.counts.zokus_per_gang;
const poses = byId<PoseNamed>(data.poses);
const zokus: Record<string, Said> = texts.words.zokus;
export const forces: Record<string, Said> = texts.words.forces;

const NAMELESS: Said = {};
export const zokuName = (id: string, lang: Lang) => in_(zokus[id] ?? NAMELESS, lang);
/** The Zoku with this number in a recorded throw: seat by seat. `seated`: the gang of each seat. */
export const zokuOf = (piece: number, seated: string[]) => `${seated[Math.floor(piece / EACH)] ?? ''}${(piece % EACH) + 1}`;
/** The number printed on a Zoku. */
export const number = (id: string) => id.replace(/\D+/, '');
/** Whether a Zoku in this pose still fights, by components.toml. */
export const fights = (pose: Pose) => pose === 'hand' || (poses.get(pose)?.fighting ?? false);
export const poseName = (pose: Pose, lang: Lang) => in_(poses.get(pose)?.name ?? NAMELESS, lang);
const places = new Map([...data.quartiers, ...data.lieutenants].map(({ id }: Named, place: number) => [id, place]));
/** Cards in the order of components.toml, as every view lists them. */
export const inPrintedOrder = (cards: string[]) => cards.sort((a, b) => places.get(a)! - places.get(b)!);
