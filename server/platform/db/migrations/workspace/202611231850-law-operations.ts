export const name = "202611231850-law-operations";

const queued = (type: string, kind: string, table: string) => `
insert into operation (id, type, status, resource_kind, resource_id, done, total, unit, created_at, seq)
select 'op_' || lower(hex(randomblob(16))), '${type}', 'queued', '${kind}', id, 0, 100, 'percent',
  cast(unixepoch(created_at, 'subsec') * 1000 as integer), (select coalesce(max(seq), 0) from operation) + row_number() over (order by seq)
from ${table} where state in ('queued', 'running');
update ${table} set state = 'queued' where state = 'running';
`;

/** Imports and downloads of law wait as operations, which count their own attempts. */
export const up = `
${queued("law.import", "law_import", "law_import")}
${queued("law.download", "law_download", "law_download")}
alter table law_import drop column attempts;
create index operation_resource on operation(resource_id) where status in ('queued', 'running');
`;
