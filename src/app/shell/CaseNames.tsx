import { Link } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import type { UnsavedPage } from '../../actors/runtime/unsavedStore.ts';
import { isCaseStart } from '../../domain/absences/absenceCase.ts';
import { isLeftImport } from '../../domain/exchange/leftImport.ts';
import { areChoicesMade } from '../../domain/holidays/holidayChoices.ts';
import { taskIn } from '../../domain/absences/absenceTask.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { areUnsavedVisits } from '../../domain/visits/changes/unsavedVisits.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import { useDaysInWords } from '../../screens/absences/useDaysInWords.ts';

interface CaseNamesProps {
  readonly shown: UnsavedPage;
  readonly others: readonly UnsavedPage[];
  readonly onOpen: (one: UnsavedPage) => void;
}

/** Says what was chosen, or lost; the other ones are links. */
export function CaseNames({ shown, others, onOpen }: CaseNamesProps) {
  return (
    <>
      <CaseName stored={shown} />
      {others.map((one) => (
        <Link key={one.address} asChild display="block" w="fit-content">
          <RouterLink to={one.address} onClick={() => onOpen(one)}>
            <CaseName stored={one} />
          </RouterLink>
        </Link>
      ))}
    </>
  );
}

/** Says for how many visits something was chosen, and whose, and on which days; of an import for how many rows. */
function CaseName({ stored }: { readonly stored: UnsavedPage }) {
  const { t } = useLingui();
  const daysInWords = useDaysInWords();
  const dayInWords = dayWriter(useToday());
  const { address, name, start } = stored;
  if (address === ROUTES.holidays.path && areChoicesMade(start)) {
    return plural(Object.keys(start.choices).length, {
      one: 'Chosen for # visit on a public holiday, not saved yet.',
      other: 'Chosen for # visits on public holidays, not saved yet.',
    });
  }
  if (isLeftImport(start)) {
    const corrected = start.corrections.length;
    return corrected > 0
      ? plural(corrected, {
          one: `# cell of ${name} corrected, not checked yet.`,
          other: `# cells of ${name} corrected, not checked yet.`,
        })
      : plural(Object.keys(start.decisions).length, {
          one: `Decided about # row of ${name}, not imported yet.`,
          other: `Decided about # rows of ${name}, not imported yet.`,
        });
  }
  if (areUnsavedVisits(start)) {
    const day = dayInWords(start.unsavedOn);
    const whose = start.customers.map((customer) => customer || t`Unknown customer`).join(', ');
    return t`Not saved, because you were signed out: your changes for ${day} at ${whose}.`;
  }
  if (!name || !isCaseStart(start))
    return t`Your choices for the visits of an absence are not saved yet.`;
  const { kind } = taskIn(new URLSearchParams(address.split('?')[1]));
  const { draft, choices } = start;
  const days = daysInWords(draft);
  const count = Object.keys(choices).length;
  if (kind === 'return') {
    return plural(count, {
      one: `# visit back to ${name} chosen, not saved yet.`,
      other: `# visits back to ${name} chosen, not saved yet.`,
    });
  }
  if (count === 0) return t`Absence of ${name}, ${days}: not saved yet.`;
  const visits = t`${plural(count, { one: 'chosen for # visit', other: 'chosen for # visits' })}`;
  return t`Absence of ${name}, ${days}: ${visits}, not saved yet.`;
}
