import { describe, expectTypeOf, it } from 'vitest';
import type { Contract } from './contract.ts';
import type { DailyModeRoutes, dailyModeRoutes } from './daily-mode-routes.ts';
import type { RouteInput } from './route.ts';

describe('the input of a daily mode’s routes', () => {
  it('takes a difficulty by its name only', () => {
    type Query = NonNullable<RouteInput<DailyModeRoutes['getSuccesses']>['query']>;
    expectTypeOf<keyof Query>().toEqualTypeOf<'mode'>();
    expectTypeOf<{ mode: 'easiest' }>().not.toExtend<Query>();
  });

  it('takes a difficulty if the mode may be one that has some', () => {
    type Input = RouteInput<Contract['getClassicSuccesses' | 'getImageGuessSuccesses']>;
    expectTypeOf<Input['query']>().toEqualTypeOf<
      RouteInput<Contract['getClassicSuccesses']>['query']
    >();
    expectTypeOf<Input['body']>().toEqualTypeOf<undefined>();
  });

  it('takes no difficulty if the mode has none', () => {
    type Routes = (typeof dailyModeRoutes)['image-guess'];
    expectTypeOf<{ query: { mode: 'easy' } }>().not.toExtend<RouteInput<Routes['getDailyGuess']>>();
  });

  it('takes a win with its key and its date', () => {
    type Input = RouteInput<DailyModeRoutes['recordSuccess']>;
    expectTypeOf<keyof NonNullable<Input['headers']>>().toEqualTypeOf<'idempotency-key'>();
    expectTypeOf<keyof NonNullable<Input['body']>>().toEqualTypeOf<'date' | 'tries'>();
  });
});

describe('the routes of the daily modes', () => {
  it('have ids that the contract lists one by one', () => {
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
