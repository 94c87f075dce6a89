/** How the marked parts of a drawing look, on top of the drawing's own style. */
export const HIGHLIGHTS = `
svg{--tint:#ece7fd;--good:#1f7a4a;--amber:#a35a00;--missing:#b3261e}
@media (prefers-color-scheme:dark){svg{--tint:#332a5c;--good:#83d1a5;--amber:#f0b35e;--missing:#ff9b90}}
.active>rect{stroke:var(--mark);stroke-width:1.5}
.present{--page:var(--tint);--odd:var(--tint)}
.present>rect{fill:var(--tint);stroke:var(--mark);stroke-width:3}
.arrow.taken .way{stroke-width:4}
.arrow.taken .badge{stroke:var(--mark);stroke-width:3}
.transition.taken .event,.transition.taken .failure{text-decoration:underline;text-decoration-thickness:2px}
.arrow.unwalked .way{stroke:var(--missing);stroke-dasharray:5 4}
.arrow.unwalked .badge,.arrow.unwalked .head{fill:var(--missing)}
.transition.unwalked>text:not(.number){fill:var(--missing);text-decoration:underline dotted}
.arrow.often .way{stroke-width:2.4}
.state.added>rect,.arrow.added .way{stroke:var(--good);stroke-width:3}
.arrow.added .badge,.arrow.added .head,.transition.added>text:not(.number),.card.added>text.name{fill:var(--good)}
.state.changed>rect,.arrow.changed .way{stroke:var(--amber);stroke-width:3;stroke-dasharray:8 3}
.arrow.changed .badge,.arrow.changed .head,.transition.changed>text:not(.number),.card.changed>text.name{fill:var(--amber)}
`;
