import { useState } from 'react';

interface CopyAttempt {
  readonly text: string;
  readonly outcome: 'copied' | 'blocked';
}

/** Copies a text; `outcome` is null until then, and again for another text. */
export function useCopy(text: string) {
  const [attempt, setAttempt] = useState<CopyAttempt | null>(null);
  const copy = async (): Promise<CopyAttempt['outcome']> => {
    let outcome: CopyAttempt['outcome'] = 'copied';
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      outcome = 'blocked';
    }
    setAttempt({ text, outcome });
    return outcome;
  };
  return { outcome: attempt?.text === text ? attempt.outcome : null, copy };
}
