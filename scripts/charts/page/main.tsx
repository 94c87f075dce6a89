/** @jsxImportSource preact */
import { render } from 'preact';
import { models } from '../../../tests/models/models.ts';
import type { DrawnChart } from '../galleryPage.ts';
import { Gallery } from './Gallery.tsx';
import { readReports } from './reports.ts';

const text = document.getElementById('drawings')!.textContent;
const drawings: Readonly<Record<string, DrawnChart>> = JSON.parse(text);

render(
  <Gallery
    models={models.filter(({ chart }) => drawings[chart.id])}
    drawings={drawings}
    reports={readReports()}
  />,
  document.getElementById('page')!,
);
