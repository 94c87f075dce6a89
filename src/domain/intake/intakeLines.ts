import type { IntakeSource, SortedOutRequest } from '../entities.ts';
import { searchable, type Searchable } from '../search/search.ts';
import { sortRows } from '../list/table.ts';

/** A form on a website with what a search looks at. */
export type SourceLine = IntakeSource & Searchable;

/** Forms by name; `words` say their state. */
export function sourceLines(
  sources: readonly IntakeSource[],
  words: (source: IntakeSource) => string,
): readonly SourceLine[] {
  return sortRows(sources, 'ascending', ({ name }) => name).map((source) => ({
    ...source,
    searchText: searchable(source.name, ...source.origins, words(source)),
  }));
}

/** A request that was sorted out with what a search looks at. */
export type SortedOutLine = SortedOutRequest & Searchable;

/** Requests that were sorted out, as they come; `words` say the reason. */
export function sortedOutLines(
  requests: readonly SortedOutRequest[],
  words: (request: SortedOutRequest) => string,
): readonly SortedOutLine[] {
  return requests.map((request) => {
    const { sourceName, contact, comment } = request;
    const searchText = searchable(...Object.values(contact), comment, sourceName, words(request));
    return { ...request, searchText };
  });
}
