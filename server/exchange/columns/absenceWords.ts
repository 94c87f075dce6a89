import type { AbsenceKind, DayPart } from '../../../src/domain/entities.ts';
import { msg, type Message } from '../../texts/message.ts';

/** How files and pages for people call why workers are absent. */
export const ABSENCE_KINDS: Readonly<Record<AbsenceKind, Message>> = {
  sick: msg`sick`,
  holiday: msg`holidays`,
  accident: msg`accident`,
  service: msg`service`,
  other: msg`other`,
};

/** And for which part of their days, if it is not all of them. */
export const ABSENCE_PARTS: Readonly<Record<Exclude<DayPart, 'all'>, Message>> = {
  am: msg`in the morning`,
  pm: msg`in the afternoon`,
};
