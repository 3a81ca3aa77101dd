import * as z from 'zod/mini';
import { pageConfigurationSchema } from './page-configuration.ts';
import { surveySchema } from './page-settings.ts';

/** The page's configuration as an operator must write it: no other key and no wrong value. */
export const strictPageConfigurationSchema = z.strictObject(
  { ...pageConfigurationSchema.shape, survey: z.optional(z.strictObject(surveySchema.shape)) },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'is no object such as {"siteName": "Stars"}' : undefined,
  },
);
export type StrictPageConfiguration = z.output<typeof strictPageConfigurationSchema>;
