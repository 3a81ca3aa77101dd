/** 1 for equal texts, less the more letters must be inserted, deleted or substituted; at least 0. */
export function editRatio(one: string, other: string): number {
  const longer = Math.max(one.length, other.length);
  return longer === 0 ? 1 : 1 - editDistance(one, other) / longer;
}

/** Computes Levenshtein's distance. One row of its table replaces the other. */
function editDistance(one: string, other: string): number {
  const row: number[] = [];
  for (let j = 0; j <= other.length; j += 1) row.push(j);
  for (let i = 0; i < one.length; i += 1) {
    const letter = one.charCodeAt(i);
    let diagonal = i;
    let left = i + 1;
    row[0] = left;
    for (let j = 0; j < other.length; j += 1) {
      const above = row[j + 1] ?? 0;
      const substituted = diagonal + (letter === other.charCodeAt(j) ? 0 : 1);
      left = Math.min(substituted, left + 1, above + 1);
      row[j + 1] = left;
      diagonal = above;
    }
  }
  return row[other.length] ?? 0;
}
