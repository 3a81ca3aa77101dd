import { type Draw, drawShuffle } from '../shuffle.ts';

/** The number of options in a round, including the right one. */
export const CRONO_OPTION_COUNT = 4;

export type CronoPerformer = {
  readonly id: string;
  /** Performers with the same text can be mistaken for one another. */
  readonly alike: string;
};

export type CronoRound<P extends CronoPerformer = CronoPerformer> = {
  readonly answer: P;
  /** The options in display order; `answer` is one of them. */
  readonly options: readonly P[];
};

/** Returns the round at an index from 0; there is no last round. */
export type CronoRounds<P extends CronoPerformer = CronoPerformer> = (
  index: number,
) => CronoRound<P>;

/**
 * Creates the rounds that every player of a game gets. The answers go through all performers in a
 * drawn order, and then again in another order. Wrong options are preferably like the answer.
 * Rounds are drawn in ascending order whatever order they are requested in, so the same performers
 * and draws make the same rounds. Throws a `RangeError` if there are fewer performers than options
 * in a round, or if an id is repeated.
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
  let nextIds: readonly string[] = [];

  const drawNext = (): CronoRound<P> => {
    const last = rounds.at(-1)?.answer.id;
    if (nextIds.length === 0) {
      nextIds = drawShuffle(ids, {
        draw,
        fits: [(id, position) => position > 0 || id !== last],
      });
    }
    const [id = '', ...others] = nextIds;
    const answer = byId.get(id);
    if (answer === undefined) throw new RangeError(`No such performer: ${id}`);
    nextIds = others;
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
  const wrongCount = CRONO_OPTION_COUNT - 1;
  const alike = drawSome(
    others.filter((other) => other.alike === answer.alike),
    { count: wrongCount, draw },
  );
  const different = drawSome(
    others.filter((other) => other.alike !== answer.alike),
    { count: wrongCount - alike.length, draw },
  );
  return drawSome([answer, ...alike, ...different], { count: CRONO_OPTION_COUNT, draw });
}

/** Draws up to `count` different items, in the order drawn. */
function drawSome<P extends CronoPerformer>(
  items: readonly P[],
  { count, draw }: { readonly count: number; readonly draw: Draw },
): readonly P[] {
  const remaining = [...items];
  return Array.from({ length: Math.min(count, items.length) }, () =>
    remaining.splice(draw(remaining.length), 1),
  ).flat();
}
