import { msg, plural } from '@lingui/core/macro';
import type { ListTexts } from '../list/list.ts';

export const CUSTOMER_TEXTS: ListTexts = {
  label: msg`Customers`,
  count: (found) => msg`${plural(found, { one: '# customer', other: '# customers' })}`,
  loadFailed: msg`The customers could not be loaded`,
  noMatch: (criteria) => msg`No customer matches ${criteria}`,
  empty: msg`There are no customers yet`,
  allArchived: msg`All customers are archived`,
  emptyHint: msg`Customers appear here as soon as they are entered or imported.`,
};

export const WORKER_TEXTS: ListTexts = {
  label: msg`Workers`,
  count: (found) => msg`${plural(found, { one: '# worker', other: '# workers' })}`,
  loadFailed: msg`The workers could not be loaded`,
  noMatch: (criteria) => msg`No worker matches ${criteria}`,
  empty: msg`There are no workers yet`,
  allArchived: msg`All workers are archived`,
  emptyHint: msg`Workers appear here as soon as they are entered or imported.`,
};
