import { AbsenceFlow } from '../../../actors/visits/absence.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { informedOfChanges, type Recipient } from '../../../domain/absences/recipients.ts';

/** Who knows of what is saved: once that is taken back, they have to be told again. */
export function useInformedPeople(absentId: number): readonly Recipient[] {
  const { timeZone } = useRuntime().api.config;
  const { asked, saved, takenBack } = AbsenceFlow.useSelector(({ context }) => context);
  const kept = takenBack?.kept ?? [];
  const isBack = (one: (typeof asked)[number]) => !kept.includes(one);
  return informedOfChanges(asked.filter(isBack), saved!.jobs, { absentId, timeZone });
}
