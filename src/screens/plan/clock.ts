/** The time of a full hour: `08:00`. */
export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
