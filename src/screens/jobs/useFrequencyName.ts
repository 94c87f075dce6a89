import { isFrequency } from '../../domain/job/appointment.ts';
import { useFrequencyNames } from '../job/appointment/appointmentWords.ts';

/** How often somebody wishes, in words; what is no known frequency stays as it was said. */
export function useFrequencyName(frequency: string): string {
  const names = useFrequencyNames();
  return isFrequency(frequency) ? names[frequency] : frequency;
}
