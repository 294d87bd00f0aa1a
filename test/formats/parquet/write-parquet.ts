import type { SchemaElement } from "hyparquet";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";

/** A Parquet file with these columns. */
export function parquetOf(
  columnData: readonly ColumnSource[],
  options: { readonly schema?: readonly Partial<SchemaElement>[]; readonly rowGroupSize?: number } = {},
): Uint8Array {
  const { schema, rowGroupSize } = options;
  const root: SchemaElement = { name: "root", num_children: columnData.length };
  const elements = schema?.map(
    (element): SchemaElement => ({ name: "", repetition_type: "OPTIONAL", ...element }),
  );
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: [...columnData],
      ...(elements === undefined ? {} : { schema: [root, ...elements] }),
      ...(rowGroupSize === undefined ? {} : { rowGroupSize }),
    }),
  );
}
