import { useState } from 'react';
import { ApiError } from '../../server/api-error.ts';
import { isGone } from '../../server/circle-calls.ts';

/** Makes calls one at a time. If the last one failed, `problem` is the key of the message about it. */
export function useCall() {
  const [failure, setFailure] = useState<ApiError>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (call: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    problem: failure && problemOf(failure),
    isNameRefused: failure?.code === 'username-refused' || failure?.code === 'name-taken',
    isBusy,
    run,
  };
}

function problemOf(error: ApiError) {
  const { status, code, reason } = error;
  if (code === 'username-refused') return `crono.trouble.${reason ?? 'refused'}` as const;
  if (code === 'name-taken') return 'tables.trouble.taken' as const;
  if (code === 'table-full') return 'tables.trouble.full' as const;
  if (isGone(error)) return 'tables.trouble.gone' as const;
  return `tables.trouble.${status === 0 ? 'away' : 'busy'}` as const;
}
