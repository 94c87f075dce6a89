const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {ParentNode} parent
 * @param {string} selector
 */
function all(parent, selector) {
  return parent.querySelectorAll(selector);
}

/** @param {string} id */
function input(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}

/** @param {HTMLElement} drawing */
function showWalks(drawing) {
  /** @type {Record<string, number>} */
  const walked = JSON.parse(drawing.dataset['walked'] ?? '{}');
  for (const row of /** @type {NodeListOf<SVGElement>} */ (all(drawing, '[data-key]'))) {
    const count = walked[row.dataset['key'] ?? ''];
    row.classList.toggle('unwalked', count === 0);
    const text = /** @type {SVGTextElement} */ (row.querySelector('text:not(.number)'));
    const words = document.createElementNS(SVG, 'tspan');
    words.setAttribute('class', 'walks');
    words.textContent = ` ×${count}`;
    text.removeAttribute('textLength');
    text.append(words);
  }
  for (const arrow of /** @type {NodeListOf<SVGElement>} */ (all(drawing, '[data-keys]'))) {
    const counts = arrow.dataset['keys']?.split('|').map((key) => walked[key]);
    arrow.classList.toggle('unwalked', counts?.includes(0));
  }
}

function narrow() {
  const wanted = input('search').value.trim().toLowerCase();
  for (const walk of /** @type {NodeListOf<HTMLElement>} */ (all(document, '.walk'))) {
    const isWanted = walk.textContent.toLowerCase().includes(wanted);
    walk.hidden = !isWanted || (input('failed').checked && !walk.classList.contains('failed'));
  }
}

for (const drawing of /** @type {NodeListOf<HTMLElement>} */ (all(document, '.drawing'))) {
  showWalks(drawing);
}
input('search').addEventListener('input', narrow);
input('failed').addEventListener('change', narrow);
