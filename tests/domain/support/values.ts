import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';

export const day = (text: string) => text as LocalDate;
export const wallTime = (text: string) => text as LocalDateTime;
