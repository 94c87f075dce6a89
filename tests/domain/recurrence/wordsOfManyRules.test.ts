import { describe, expect, test } from 'vitest';
import { addDays, epochDay } from '../../../src/domain/time/dates.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { parseRule, type Rule } from '../../../src/domain/recurrence/rule.ts';
import { daysBetween } from '../../../src/domain/recurrence/series.ts';
import { ruleInWords } from '../../../src/domain/recurrence/words.ts';
import { ruleCases } from '../support/randomRules.ts';
import { day } from '../support/values.ts';

const LANGUAGES = ['de', 'en', 'es'] as const;

const wordingIn = (language: Language) => ({ language, timeZone: 'Europe/Zurich' });

describe('what differs has words that differ', () => {
  const TIME = '09:00';
  const STARTS = ['2026-12-01', '2027-01-31', '2028-02-29'].map(day);
  const withoutEnd = (text: string) => text.replace(/;(?:COUNT|UNTIL)=.*$/, '');
  const rules = new Map<string, Rule>();
  for (const { text } of ruleCases(20_261_122, 5000)) {
    for (const each of [text, withoutEnd(text)]) {
      const parsed = parseRule(each, TIME);
      if (parsed.ok) rules.set(each, parsed.rule);
    }
  }

  const daysInTwoYears = (rule: Rule, from: LocalDate) => {
    const series = { rule, from, time: TIME, timeZone: 'Europe/Zurich' };
    return daysBetween(series, from, addDays(from, 730));
  };

  /** Sentences that several texts share, with the rules behind them. */
  function sharedSentences(language: Language, from: LocalDate) {
    const bySentence = new Map<string, Rule[]>();
    for (const [text, rule] of rules) {
      const words = ruleInWords(text, from, wordingIn(language), TIME);
      bySentence.set(words, [...(bySentence.get(words) ?? []), rule]);
    }
    return [...bySentence].filter(([, sharing]) => sharing.length > 1);
  }

  /**
   * Deliberately left out of the words: which weeks of an interval are meant, for which the page
   * shows the next dates. Weeks that start on another day than Monday may make them the others, but
   * never take days from two of them.
   */
  function leftOut({ frequency, interval, weekStart }: Rule, days: readonly LocalDate[]): string {
    const weeks = days.map((each) => Math.floor((epochDay(each) + 3) / 7) % interval);
    const isOneOfEvery = frequency === 'WEEKLY' && interval > 1 && new Set(weeks).size < 2;
    return isOneOfEvery ? weekStart : '';
  }

  test.each(LANGUAGES.flatMap((each) => STARTS.map((from) => [each, from] as const)))(
    'in %s, two rules from %s on with other days in two years never share a sentence',
    (language, from) => {
      const lies = sharedSentences(language, from).filter(([, sharing]) => {
        const each = sharing.map((rule) => {
          const days = daysInTwoYears(rule, from);
          return { days: days.join(), except: leftOut(rule, days) };
        });
        const differing = new Set(each.map(({ days, except }) => `${except} ${days}`));
        return differing.size > new Set(each.map(({ except }) => except)).size;
      });
      expect(lies).toEqual([]);
    },
  );

  test('hundreds of sentences stand for more than a thousand rules, and none of them is raw text', () => {
    const shared = sharedSentences('de', STARTS[0]!);
    const worded = shared.flatMap(([, sharing]) => sharing);
    expect(shared.length).toBeGreaterThan(200);
    expect(worded.length).toBeGreaterThan(1000);
    expect(shared.filter(([words]) => words.startsWith('andere Regel'))).toEqual([]);
  });
});
