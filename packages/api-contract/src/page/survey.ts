import * as z from 'zod/mini';

/** The screens that show the survey: at least 640 px wide, narrower, all or none. */
export const SURVEY_SCREENS = ['large', 'small', 'all', 'none'] as const;
export type SurveyScreens = (typeof SURVEY_SCREENS)[number];

const textIdSchema = z.string().check(z.minLength(1), z.maxLength(64));
const textSchema = z.string().check(z.minLength(1));

const optionSchema = z.object({
  id: textIdSchema,
  text_id: textIdSchema,
  text_default: textSchema,
});

const questionSchema = z.object({
  question_text_id: textIdSchema,
  question_default: textSchema,
  options: z.array(optionSchema).check(
    z.minLength(1),
    z.refine((options) => areDistinct(options.map(({ id }) => id)), 'has an id twice'),
  ),
});
export type SurveyQuestion = z.output<typeof questionSchema>;

export const surveyQuestionsSchema = z
  .array(questionSchema)
  .check(
    z.refine(
      (questions) => areDistinct(questions.map((question) => question.question_text_id)),
      'has a question_text_id twice',
    ),
  );

export const surveySchema = z.object({
  showOn: z.optional(z.enum(SURVEY_SCREENS)),
  questions: z.optional(surveyQuestionsSchema),
});

/**
 * Returns the keys of a survey that fit its schema, whose keys are all optional; drops each other
 * key.
 */
export function readSurvey(value: unknown): z.output<typeof surveySchema> {
  const fitting = Object.entries(value ?? {}).filter(
    ([key, keyValue]) => surveySchema.safeParse({ [key]: keyValue }).success,
  );
  return surveySchema.parse(Object.fromEntries(fitting));
}

/** A repeated id would name two questions or answers. */
function areDistinct(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}
