export const name = "202611252150-template-words";

/** Search finds templates. Their words have separate numbers, since a template has no number. */
export const up = `
create table template_index (
  number integer primary key,
  template_id text not null unique references template(id) on delete cascade,
  -- 1: search knows the title and the body
  is_indexed integer not null default 0
) strict;
create index template_index_open on template_index(number) where is_indexed = 0;
insert into template_index (template_id) select id from template;

-- The words of templates, as documents/terms.ts has them.
create virtual table template_words using fts5(
  name, words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
create trigger template_words_gone after delete on template_index begin
  delete from template_words where rowid = old.number;
end;
create trigger template_added after insert on template begin
  insert into template_index (template_id) values (new.id);
end;
create trigger template_text_changed after update of body, title on template
when new.body <> old.body or new.title <> old.title begin
  update template_index set is_indexed = 0 where template_id = new.id;
end;
`;
