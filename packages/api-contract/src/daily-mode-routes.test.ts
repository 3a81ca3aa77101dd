import { describe, expectTypeOf, it } from 'vitest';
import type { Contract } from './contract.ts';
import type { DailyModeRoutes, dailyModeRoutes } from './daily-mode-routes.ts';
import type { RouteInput } from './route.ts';

describe('what the game of any daily mode sends', () => {
  it('is a difficulty by its name alone', () => {
    type Query = NonNullable<RouteInput<DailyModeRoutes['getSuccesses']>['query']>;
    expectTypeOf<keyof Query>().toEqualTypeOf<'mode'>();
    expectTypeOf<{ mode: 'easiest' }>().not.toExtend<Query>();
  });

  it('is no difficulty where the mode has none', () => {
    type Routes = (typeof dailyModeRoutes)['image-guess'];
    expectTypeOf<{ query: { mode: 'easy' } }>().not.toExtend<RouteInput<Routes['getDailyGuess']>>();
  });

  it('is a win with its key and its date', () => {
    type Input = RouteInput<DailyModeRoutes['recordSuccess']>;
    expectTypeOf<keyof NonNullable<Input['headers']>>().toEqualTypeOf<'idempotency-key'>();
    expectTypeOf<keyof NonNullable<Input['body']>>().toEqualTypeOf<'date'>();
  });
});

describe('the routes of the daily modes', () => {
  it('stand in the contract under ids it knows one by one', () => {
    expectTypeOf<'getCronoDailyGuess'>().not.toExtend<keyof Contract>();
    expectTypeOf<
      Contract['recordImageGuessSuccess']['path']
    >().toEqualTypeOf<'/api/stats/image-guess/post/'>();
    expectTypeOf<Contract['getImageGuessSuccesses']['problems']>().toEqualTypeOf<readonly []>();
    expectTypeOf<
      Contract['getClassicSuccesses']['problems'][number]
    >().toEqualTypeOf<'invalid-request'>();
  });
});
