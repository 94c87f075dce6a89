import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';

export const day = (text: string) => text as LocalDate;
export const wallTime = (text: string) => text as LocalDateTime;

/** A wall time given as `2026-11-24 08:00`. */
export const minute = (text: string) => wallTime(`${text.replace(' ', 'T')}:00`);
