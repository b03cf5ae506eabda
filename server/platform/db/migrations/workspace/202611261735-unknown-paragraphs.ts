export const name = "202611261735-unknown-paragraphs";

/** A paragraph that a section did not have when it was cited is not a change of the law. */
export const up = `
update pinned_law set state = 'paragraph_not_found', changed_at = null
where state = 'no_such_paragraph' and paragraph is null and pinpoint like '(%';
`;
