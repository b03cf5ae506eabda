export const name = "202611250731-reviews";

export const up = `
create table review (
  id text primary key,
  matter_id text not null references matter(id),
  -- the document it was started from in the window; null for a text over the API, or once the document is gone
  document_id text references stored_document(id) on delete set null,
  title text not null,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  contract_type text not null,
  user_side text not null,
  jurisdiction text not null,
  round integer not null,
  depth text not null,
  -- the playbook that was used, and its name then; null for built-in positions
  playbook_id text references playbook(id),
  playbook_name text,
  -- packed JSON: the request with its texts, and the positions as they were
  input blob not null,
  -- packed JSON; null until it has ended well
  result blob,
  overall_risk text,
  deal_breakers integer not null default 0,
  open_findings integer not null default 0,
  -- JSON list, by clause
  decisions text not null default '[]',
  -- requests to the owner's model
  asked integer not null default 0,
  created_at integer not null,
  completed_at integer
) strict;
create index review_matter on review(matter_id, created_at desc, id);
create index review_playbook on review(playbook_id) where playbook_id is not null;
create index review_document on review(document_id) where document_id is not null;

-- Files of exports, behind links that live for 15 minutes.
create table review_export (
  id text primary key,
  review_id text not null references review(id) on delete cascade,
  filename text not null,
  created_at integer not null
) strict;
create index review_export_review on review_export(review_id);
`;
