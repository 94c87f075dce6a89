import { PostgresQueryCompiler as KyselyPostgresQueryCompiler, type DataTypeNode } from 'kysely';

/** Gives integers eight bytes, as in SQLite. */
export class PostgresQueryCompiler extends KyselyPostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === 'integer') this.append('bigint');
    else super.visitDataType(node);
  }
}
