import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GUESS_KEY } from '../../addresses.ts';

/**
 * The name that the address puts into the search, as the links on the cards of Who's who do. It is
 * removed from the address, so that a reload does not repeat it.
 */
export function useNamedGuess(): { readonly text: string } | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const name = query.get(GUESS_KEY);
  const [namedGuess] = useState(name === null ? undefined : { text: name });
  useEffect(() => {
    if (name === null) return;
    query.delete(GUESS_KEY);
    navigate({ pathname, search: query.toString() }, { replace: true });
  });
  return namedGuess;
}
