import { INTERNAL_NOTE } from './contact.ts';
import type { Kind } from './kind.ts';

/** What is done for a customer, again and again. */
export const JOB = {
  object: { de: 'den Auftrag', en: 'the job', es: 'el trabajo' },
  texts: {},
  notes: {
    instructions: {
      wire: 'instructions',
      name: { de: 'Instruktionen', en: 'Instructions', es: 'Instrucciones' },
      object: { de: 'die Instruktionen', en: 'the instructions', es: 'las instrucciones' },
    },
    internalNote: INTERNAL_NOTE,
  },
  told: {
    customer: { de: 'den Kunden', en: 'the customer', es: 'el cliente' },
    worker: { de: 'die Zuteilung', en: 'the worker', es: 'el empleado' },
    appointment: { de: 'den Termin', en: 'the appointment', es: 'el horario' },
    fromDate: { de: 'das Startdatum', en: 'the start date', es: 'la fecha de inicio' },
  },
  namedAfter: 'customer',
  units: [
    [
      'customer_id',
      'worker_id',
      'from_date',
      'appointment',
      'confirmed_support',
      'confirmed_customer',
      'confirmed_worker',
      'confirmed_terms',
    ],
  ],
} as const satisfies Kind;
