import { join, posix } from 'node:path';
import ts from 'typescript';
import type { TreeFile } from './tree.ts';

/** How the rooms of a folder, its files and folders, lean on each other. */
export type FloorPlan = {
  readonly rooms: number;
  /** The longest way down, in rooms. */
  readonly floors: number;
  /** Pairs of rooms of which one imports the other. */
  readonly arrows: number;
  /** Arrows between rooms that reach each other: those of a circle. */
  readonly circular: number;
};

/** The plan of the code right below a folder; tests are no part of it. */
export function floorPlan(folder: string, files: readonly TreeFile[]): FloorPlan {
  const inside = files.filter(({ path, isTest }) => path.startsWith(`${folder}/`) && !isTest);
  const arrows = new Map<string, Set<string>>();
  for (const file of inside) {
    const from = roomOf(file.path, folder);
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const target of importedPaths(file)) {
      const to = roomOf(target, folder);
      if (target.startsWith(`${folder}/`) && to !== from) targets.add(to);
    }
  }
  const reach = new Map([...arrows.keys()].map((room) => [room, reachable(room, arrows)]));
  const all = [...arrows].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));
  return {
    rooms: arrows.size,
    floors: Math.max(0, ...[...arrows.keys()].map((room) => heightOf(room, { arrows, reach }))),
    arrows: all.length,
    circular: all.filter(({ from, to }) => reach.get(to)?.has(from) === true).length,
  };
}

function roomOf(path: string, folder: string): string {
  return (path.slice(folder.length + 1).split('/')[0] ?? '').replace(/\.tsx?$/, '');
}

function importedPaths({ path, text }: TreeFile): readonly string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.normalize(join(posix.dirname(path), name)));
}

function reachable(
  room: string,
  arrows: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [room];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of arrows.get(next) ?? []) {
      if (!found.has(target)) open.push(target);
      found.add(target);
    }
  }
  return found;
}

type Graph = {
  readonly arrows: ReadonlyMap<string, ReadonlySet<string>>;
  readonly reach: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Floors from a room down to the lowest. Rooms of a circle share a floor. */
function heightOf(room: string, { arrows, reach }: Graph): number {
  const circle = [...arrows.keys()].filter(
    (other) =>
      other === room || (reach.get(room)?.has(other) === true && reach.get(other)?.has(room)),
  );
  const below = circle
    .flatMap((member) => [...(arrows.get(member) ?? [])])
    .filter((target) => !circle.includes(target));
  return 1 + Math.max(0, ...below.map((target) => heightOf(target, { arrows, reach })));
}
