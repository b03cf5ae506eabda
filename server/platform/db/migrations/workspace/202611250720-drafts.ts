export const name = "202611250720-drafts";

/** Drafts in the trash keep their rows. Reads of `draft` only see the others; writes, and counts of the trash, use `stored_draft`. */
export const up = `
create table stored_draft (
  number integer primary key,
  id text not null unique,
  matter_id text not null references matter(id),
  title text not null,
  category text not null,
  practice_area text not null,
  status text not null check (status in ('draft', 'review', 'final', 'archived')),
  source text not null check (source in ('generated', 'uploaded', 'imported', 'analysis')),
  generation_status text not null check (generation_status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  -- lower-case code of a state, or federal
  governing_law text,
  -- Markdown, byte for byte as it was saved
  body text not null,
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null,
  -- 1: search knows the title and the body
  is_indexed integer not null default 0,
  -- Unix milliseconds; null while it is not in the trash
  removed_at integer
) strict;
create index stored_draft_matter on stored_draft(matter_id, updated_at desc, id);
create index stored_draft_removed on stored_draft(removed_at) where removed_at is not null;
create index stored_draft_unindexed on stored_draft(number) where is_indexed = 0;
create view draft as
  select number, id, matter_id, title, category, practice_area, status, source, generation_status, governing_law, body, version, created_at,
    updated_at, is_indexed
  from stored_draft where removed_at is null;

-- Former bodies.
create table draft_version (
  draft_id text not null references stored_draft(id) on delete cascade,
  version integer not null,
  title text not null,
  -- packed
  body blob not null,
  change_summary text,
  -- who saved over it: a credential, or null for the owner
  credential_id text,
  created_at integer not null,
  primary key (draft_id, version)
) strict, without rowid;

-- What a draft is generated from, kept with the draft.
create table draft_work (
  draft_id text primary key references stored_draft(id) on delete cascade,
  -- JSON of what was asked for
  request text not null,
  -- the draft that is improved; it may be gone
  from_draft_id text,
  -- JSON list of the sections that are finished
  sections text not null default '[]',
  -- requests to the owner's model
  asked integer not null default 0
) strict;

-- The words of drafts, as documents/terms.ts has them, by the number of the draft.
create virtual table draft_words using fts5(
  name, words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
create trigger draft_words_gone after delete on stored_draft begin
  delete from draft_words where rowid = old.number;
  delete from scanned_text where record_kind = 'drafts' and record_id = old.id;
end;
-- Another text is scanned and indexed again.
create trigger draft_text_changed after update of body, title on stored_draft
when new.body <> old.body or new.title <> old.title begin
  update stored_draft set is_indexed = 0 where id = new.id;
  update scanned_text set stamp = '' where record_kind = 'drafts' and record_id = new.id;
end;
-- What cites law from the trash is in nobody's law; a draft that comes back is scanned again.
create trigger draft_trashed after update of removed_at on stored_draft when new.removed_at is not null begin
  delete from scanned_text where record_kind = 'drafts' and record_id = new.id;
end;
`;
