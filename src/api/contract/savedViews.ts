/** The part of the HTTP contract about saved views of lists. */
import Type, { type Static } from 'typebox';
import {
  MAX_VIEW_NAME,
  MAX_VIEW_SEARCH,
  MAX_VIEWS,
  VIEW_LISTS,
} from '../../domain/list/savedViews.ts';
import { visibleText } from './schema.ts';

const savedView = Type.Object({
  list: Type.Enum([...VIEW_LISTS]),
  name: Type.String({ ...visibleText(MAX_VIEW_NAME), description: 'Unique in its list.' }),
  search: Type.String({
    maxLength: MAX_VIEW_SEARCH,
    pattern: '^[\\x21-\\x7e]*$',
    description:
      'The query of the address of the list, with its search, filters, order and columns.',
  }),
});
export type WireSavedView = Static<typeof savedView>;

/** The views that the user who is signed in has saved. */
export const savedViews = Type.Object({
  views: Type.Array(savedView, { maxItems: MAX_VIEWS }),
});
export type WireSavedViews = Static<typeof savedViews>;
