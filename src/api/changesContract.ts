/**
 * The part of the HTTP contract about changes as they happen: a stream of events that names what has
 * changed, and the lists of the records with some ids.
 */
import Type, { type Static } from 'typebox';
import { MAX_IDS } from '../domain/heardChange.ts';
import { idParams } from './contract.ts';

const { id } = idParams.properties;

/** The data of an event `changed`. An event `ready`, whose data are `{}`, comes before the first. */
export const announcedChange = Type.Object({
  kind: Type.Enum(['job', 'customer', 'worker', 'absence', 'holiday', 'setting']),
  ids: Type.Union([Type.Array(id, { maxItems: MAX_IDS }), Type.Null()], {
    description:
      'Whose records have changed, or are gone; null for any of them. Jobs are named too where the list shows a customer who has changed.',
  }),
  by: Type.Union([Type.String(), Type.Null()], {
    description: 'The name of the user at a page; null for a command, an import and the like.',
  }),
});
export type WireAnnouncedChange = Static<typeof announcedChange>;
/** A kind of record, the holidays, or the settings. */
export type ChangeTopic = WireAnnouncedChange['kind'];

/** The query of a list for the records with these ids alone: `?id=1&id=2`. */
export const idsQuery = Type.Object({
  id: Type.Optional(
    Type.Array(id, {
      maxItems: MAX_IDS,
      description: 'Only the rows with these ids, those that the list has.',
    }),
  ),
});
export type WireIdsQuery = Static<typeof idsQuery>;
