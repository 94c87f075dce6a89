import type { ChangedText } from '../page/reports.ts';

/** The lines of two texts that the other one does not have; all of them if only their order differs. */
export function differingLines(was: string, is: string): ChangedText {
  const [old, now] = [was.split('\n'), is.split('\n')];
  const [gone, come] = [without(old, now), without(now, old)];
  if (gone.length === 0 && come.length === 0) return { was, is };
  return { was: gone.join('\n'), is: come.join('\n') };
}

/** The lines of a text without those of another, each as often as it stands there. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const place = left.indexOf(line);
    if (place === -1) return true;
    left.splice(place, 1);
    return false;
  });
}
