import type { Gender } from './performer-vocabulary.ts';
import { type Draw, drawShuffle } from './shuffle.ts';

/** Options of a round, the right one included. */
export const CRONO_OPTION_COUNT = 4;

export type CronoPerformer = { readonly id: string; readonly gender: Gender };

export type CronoRound<P extends CronoPerformer = CronoPerformer> = {
  readonly answer: P;
  /** In the order they are shown in, `answer` among them. */
  readonly options: readonly P[];
};

/** The rounds of a game by their index, counted from 0; there is always a next one. */
export type CronoRounds<P extends CronoPerformer = CronoPerformer> = (
  index: number,
) => CronoRound<P>;

/**
 * The rounds that everyone in a game gets. The answers walk through all performers in a drawn
 * order, and again in another one when all were used. The distractors are of the answer's gender,
 * filled up from the others where there are too few. Rounds are drawn in order however they are
 * asked for, so that the same performers and draws make the same rounds.
 * Throws a `RangeError` for fewer performers than a round has options, or for a repeated id.
 */
export function createCronoRounds<P extends CronoPerformer>(
  performers: readonly P[],
  draw: Draw,
): CronoRounds<P> {
  const byId = new Map(performers.map((performer) => [performer.id, performer]));
  if (performers.length < CRONO_OPTION_COUNT) {
    throw new RangeError(`A round needs ${CRONO_OPTION_COUNT} performers: ${performers.length}`);
  }
  if (byId.size < performers.length) throw new RangeError('A performer is listed twice');
  const ids = [...byId.keys()];
  const rounds: CronoRound<P>[] = [];
  let waiting: readonly string[] = [];

  const drawNext = (): CronoRound<P> => {
    const last = rounds.at(-1)?.answer.id;
    if (waiting.length === 0) {
      waiting = drawShuffle(ids, {
        draw,
        fits: [(id, position) => position > 0 || id !== last],
      });
    }
    const [id = '', ...others] = waiting;
    const answer = byId.get(id);
    if (answer === undefined) throw new RangeError(`No such performer: ${id}`);
    waiting = others;
    return { answer, options: drawOptions(answer, { performers, draw }) };
  };

  return (index) => {
    for (let next = rounds.length; next <= index; next += 1) rounds.push(drawNext());
    const round = rounds[index];
    if (round === undefined) throw new RangeError(`Not the index of a round: ${index}`);
    return round;
  };
}

function drawOptions<P extends CronoPerformer>(
  answer: P,
  { performers, draw }: { readonly performers: readonly P[]; readonly draw: Draw },
): readonly P[] {
  const others = performers.filter(({ id }) => id !== answer.id);
  const wanted = CRONO_OPTION_COUNT - 1;
  const alike = drawSome(
    others.filter(({ gender }) => gender === answer.gender),
    { count: wanted, draw },
  );
  const filling = drawSome(
    others.filter(({ gender }) => gender !== answer.gender),
    { count: wanted - alike.length, draw },
  );
  return drawSome([answer, ...alike, ...filling], { count: CRONO_OPTION_COUNT, draw });
}

/** Up to `count` different items, in drawn order. */
function drawSome<P extends CronoPerformer>(
  items: readonly P[],
  { count, draw }: { readonly count: number; readonly draw: Draw },
): readonly P[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, items.length) }, () =>
    left.splice(draw(left.length), 1),
  ).flat();
}
