export const name = "202611301400-tasks";

/** What people ask of each other in a matter, and the answers (decision 161). Without people, it has no row. */
export const up = `
create table task (
  id text primary key,
  matter_id text not null references matter(id) on delete cascade,
  kind text not null check (kind in ('review_finding', 'approve_findings', 'check_cell', 'sign_off_draft')),
  -- a review, a matrix or a draft
  record_id text not null,
  -- findings of the review as a JSON list of their indices; null for the others
  clauses text,
  -- a cell of the matrix; null for the others
  cell_id text,
  -- of the record and of its part, when it was asked
  title text not null,
  part text not null,
  assignee_id text not null references person(id),
  -- null: the owner of the server
  asked_by text references person(id),
  note text not null,
  due_day text,
  state text not null check (state in ('open', 'done', 'approved', 'declined', 'withdrawn')),
  answer text not null,
  -- null until it is answered, and for the owner of the server
  answered_by text references person(id),
  -- Unix milliseconds
  answered_at integer,
  -- hash of the text that was answered on, and the version of a draft
  answered_text text,
  answered_version integer,
  created_at integer not null,
  updated_at integer not null,
  version integer not null
) strict, without rowid;
create index task_matter on task(matter_id, record_id);
create index task_assignee on task(assignee_id, state);
create index task_asker on task(asked_by);
`;
