import { type Answer, conditionalAnswer } from '../../http/answer.ts';
import { atOnce } from '../../http/at-once.ts';
import type { Call } from '../../http/call.ts';
import { pagePathKind } from './paths.ts';
import { createServedPages, type Made, type ServedPagesDependencies } from './served-pages.ts';
import type { StaticFile } from './static-file.ts';
import type { WebBuild } from './web-build.ts';

export type SiteDependencies = Omit<ServedPagesDependencies, 'build'> & {
  /** `undefined` if the app was not built; then only the API and the pictures are served. */
  readonly build: WebBuild | undefined;
};

/** The web app: its pages, files and catalogue. */
export type Site = {
  /** `undefined` if nothing is at the path, not even the not-found page. */
  readonly answer: (call: Call, path: string) => Made<Answer | undefined>;
  /** Prepares what today's players load. */
  readonly warmUp: () => Promise<void>;
};

export function createSite({ build, ...dependencies }: SiteDependencies): Site {
  const { catalog, inTime } = dependencies;
  const pages = build && createServedPages({ build, ...dependencies });

  const fileFor = (path: string, url: string): Made<StaticFile | undefined> => {
    const kind = pagePathKind(path);
    return kind === 'file'
      ? (catalog.fileAt(path) ?? build?.files.get(path) ?? inTime(catalog.storedFileAt(path)))
      : pages?.pageFor(path, { kind, url });
  };

  return {
    answer: ({ request }, path) =>
      atOnce(fileFor(path, request.url), (file) => {
        if (file === undefined) return undefined;
        return atOnce(file.answer(request.headers.get('accept-encoding')), (answer) =>
          conditionalAnswer(answer, request),
        );
      }),
    warmUp: async () => pages?.warmUp(),
  };
}
