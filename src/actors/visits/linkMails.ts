import { useMemo } from 'react';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import { fetchLinkMails } from '../../api/jobs/confirmationLink.ts';
import type { LinkMail } from '../../domain/mail/handover.ts';
import { fetchedList } from '../lists/fetchedList.ts';
import { createRecordList } from '../lists/recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

/** What has become of the mails with the links of a job. */
export const LinkMails = createRecordList<LinkMail>();

/** With a job that changes they may be others: a new link ends that which was mailed. */
const OF = { path: LIST_PATHS.jobs, includes: () => false };

export function useLinkMailsProps(jobId: number) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      of: OF,
      ...fetchedList({ actorOptions }, (signal) => fetchLinkMails(api, jobId, signal)),
    }),
    [api, actorOptions, jobId],
  );
}
