import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import type { Tables } from '../../../server/database/sql/schema.ts';

function readsFrom(node: RootOperationNode, table: string): boolean {
  return (
    node.kind === 'SelectQueryNode' &&
    (node.from?.froms.some(
      (from) => from.kind === 'TableNode' && Reflect.get(from, 'table').identifier.name === table,
    ) ??
      false)
  );
}

/** Lets something happen between the reading of a row and whatever is done with it. */
export class Interleaving implements KyselyPlugin {
  private readonly reads = new WeakSet<object>();
  private table: keyof Tables | undefined;
  private run: (() => Promise<unknown>) | undefined;

  /** Runs this once, after the next row of the table was read; over a connection of its own. */
  afterReading(table: keyof Tables, run: () => Promise<unknown>): void {
    this.table = table;
    this.run = run;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (this.table && readsFrom(node, this.table)) this.reads.add(queryId);
    return node;
  }

  async transformResult(args: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const { run } = this;
    if (run && this.reads.has(args.queryId)) {
      this.run = undefined;
      await run();
    }
    return args.result;
  }
}
