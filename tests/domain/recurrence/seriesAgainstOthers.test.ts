import { expect, test } from 'vitest';
import { parseRule, type Rule } from '../../../src/domain/recurrence/rule.ts';
import { countBeforeDay, daysBetween } from '../../../src/domain/recurrence/series.ts';
import { addDays } from '../../../src/domain/time/dates.ts';
import { engines, type Engine } from '../support/engines.ts';
import { ruleCases, ZONES, type RuleCase } from '../support/randomRules.ts';

const SEEDS = Array.from({ length: 6 }, (_, index) => 2026 + index);
const RULES_PER_SEED = 530;

interface Readable {
  readonly ruleCase: RuleCase;
  readonly rule: Rule;
}

const readable = (seed: number): readonly Readable[] =>
  ruleCases(seed, RULES_PER_SEED).flatMap((ruleCase) => {
    const parsed = parseRule(ruleCase.sent, ruleCase.time);
    return parsed.ok ? [{ ruleCase, rule: parsed.rule }] : [];
  });

const ourDays = ({ ruleCase, rule }: Readable): string[] =>
  daysBetween({ rule, ...ruleCase }, ruleCase.first, ruleCase.last);

const [rrule, rruleTemporal] = engines as [Engine, Engine];

/**
 * The second engine is slow, so it is used for every third rule and where the first one is wrong.
 */
const enginesFor = ({ ruleCase, rule }: Readable, index: number): readonly Engine[] =>
  [rrule, rruleTemporal].filter(
    (engine) =>
      engine.isRightAbout(ruleCase, rule) &&
      (engine === rrule || index % 3 === 0 || !rrule.isRightAbout(ruleCase, rule)),
  );

test.each(SEEDS)(
  'random rules of seed %i have the same days in other engines, in two zones',
  (seed) => {
    const differences = readable(seed).flatMap((each, index) => {
      const ours = ourDays(each);
      return enginesFor(each, index).flatMap(({ name, days }) => {
        const theirs = days(each.ruleCase, each.rule);
        return theirs.join() === ours.join() ? [] : [{ ...each.ruleCase, ours, [name]: theirs }];
      });
    });
    expect(differences.slice(0, 5)).toEqual([]);
  },
);

test.each(SEEDS.slice(0, 2))(
  'of random rules of seed %i, as many days are counted before a day as there are',
  (seed) => {
    const differences = readable(seed).flatMap((each) => {
      const { rule, ruleCase } = each;
      const series = { rule, ...ruleCase };
      const before = daysBetween(series, ruleCase.from, addDays(ruleCase.last, -1)).length;
      const counted = countBeforeDay(series, ruleCase.last);
      return counted === before ? [] : [{ ...ruleCase, before, counted }];
    });
    expect(differences.slice(0, 5)).toEqual([]);
  },
);

test('more than 3,000 rules are compared, most of them with days', () => {
  const all = SEEDS.flatMap(readable);
  const compared = all.filter((each, index) => enginesFor(each, index).length > 0);
  expect(compared.length).toBeGreaterThan(3000);
  expect(compared.filter((each) => ourDays(each).length > 0).length).toBeGreaterThan(1350);
  for (const part of [
    'weekdays',
    'monthDays',
    'yearDays',
    'weeks',
    'months',
    'positions',
  ] as const) {
    expect(compared.filter(({ rule }) => rule[part].length > 0).length, part).toBeGreaterThan(60);
  }
  for (const kind of ['day', 'wallTime', 'instant'] as const) {
    expect(compared.filter(({ rule }) => rule.until?.kind === kind).length, kind).toBeGreaterThan(
      450,
    );
  }
  for (const zone of ZONES) {
    expect(compared.filter(({ ruleCase }) => ruleCase.timeZone === zone).length).toBeGreaterThan(
      1350,
    );
  }
  const wholeWeekCounts = compared.filter(
    ({ rule }) => rule.frequency === 'WEEKLY' && rule.positions.length > 0 && rule.count !== null,
  );
  expect(wholeWeekCounts.length).toBeGreaterThan(15);
});
