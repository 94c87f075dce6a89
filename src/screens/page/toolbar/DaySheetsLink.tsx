import { useLingui } from '@lingui/react/macro';
import { mdiFileDocumentOutline } from '@mdi/js';
import { useLocation } from 'react-router';
import { useFeature } from '../../../actors/runtime/useFeature.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { daySheetsPath } from '../../../domain/sheets/daySheetsPath.ts';
import { ToolbarLink } from './ToolbarLink.tsx';

interface DaySheetsLinkProps {
  readonly date: LocalDate;
  /** Whose sheet alone is meant; by default those of all. */
  readonly workerId?: number;
  /** Whether the icon stands alone where the toolbar is narrow, but in one line. */
  readonly isBrief?: boolean;
}

/** Leads to the sheets of a day, where the backend has what stands on them. */
export function DaySheetsLink({ date, workerId, isBrief }: DaySheetsLinkProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (!useFeature('einsatzplan')) return null;
  return (
    <ToolbarLink
      to={daySheetsPath(date, workerId)}
      state={{ openedFrom: pathname }}
      icon={mdiFileDocumentOutline}
      words={workerId === undefined ? t`Day sheets` : t`Day sheet`}
      {...(isBrief && { isBrief })}
    />
  );
}
