import { TODAY } from '../../support/today.ts';

/** A clock that stands at the day of the tests until it is moved. */
export function movableClock() {
  let time = TODAY.getTime();
  return {
    now: () => new Date(time),
    advance: (seconds: number) => void (time += seconds * 1000),
  };
}
