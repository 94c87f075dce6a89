import { mdiPlus } from '@mdi/js';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { HeadingLink } from '../page/HeadingLink.tsx';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import { newJobPath } from './newJobPath.ts';

/** Leads from a customer who was new a moment ago to their first job. */
export function NewJobLink({ id }: { readonly id: number }) {
  const { job: name } = useNewRecordNames();
  if (!useMakesRecords()) return null;
  return <HeadingLink to={newJobPath(id)} icon={mdiPlus} name={name} words="often" />;
}
