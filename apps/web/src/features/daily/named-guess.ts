import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GUESS_KEY } from '../../page/cast-addresses.ts';

/**
 * The name that the address brings into the search, as a card of Who's who does. It is taken out of
 * the address, so that a reload does not bring it again.
 */
export function useNamedGuess(): { readonly text: string } | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const name = query.get(GUESS_KEY);
  const [taken] = useState(name === null ? undefined : { text: name });
  useEffect(() => {
    if (name === null) return;
    query.delete(GUESS_KEY);
    navigate({ pathname, search: query.toString() }, { replace: true });
  });
  return taken;
}
