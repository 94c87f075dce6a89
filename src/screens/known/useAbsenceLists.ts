import { useListsKnowledge, type NeededLists } from './useListsKnowledge.ts';

const LISTS: NeededLists = { needed: ['jobs', 'workers', 'absences'] };

/** What is known of the lists by which somebody is found for visits. */
export const useAbsenceLists = () => useListsKnowledge(LISTS);
