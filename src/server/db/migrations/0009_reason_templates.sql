-- What a decision needs: reasons that reviewers use again and again, equal texts, and small pictures.

-- The reasons that reviewers choose by number, in one row, so that two people who edit them cannot mix them up.
--   t | 1 | ["Somebody has sent the same before.", …]
CREATE TABLE reason_templates (
  only_row boolean PRIMARY KEY CHECK (only_row),
  version integer NOT NULL CHECK (version > 0),
  texts jsonb NOT NULL CHECK (jsonb_typeof(texts) = 'array' AND jsonb_array_length(texts) <= 9)
);

INSERT INTO reason_templates VALUES (true, 1,
  '["Somebody has sent the same before.", "Please write a little more.", "This does not fit the task.", "The link does not open."]');

-- Finds claims with the same text, whatever its case, spaces and punctuation, or with the same link. Only functions that PostgreSQL has
-- itself, because an index on a cluster needs them on every node. src/server/features/review/equal-claims.queries.ts has the same expression.
CREATE INDEX quest_claims_by_text ON quest_claims (hashtextextended(coalesce(
    nullif(lower(regexp_replace(answer ->> 'text', '[[:space:][:punct:]\u00a0\u2010-\u2027\u2030-\u205e\u3001-\u3003]+', '', 'g')), ''),
    lower(rtrim(answer ->> 'url', '/'))), 0))
  WHERE answer ->> 'text' <> '' OR answer ->> 'url' <> '';

-- A small picture for lists; NULL until it is first asked for, and of documents always.
ALTER TABLE files ADD COLUMN thumbnail bytea;

-- A decision on many entries can be limited to a quest, and to submissions or other claims.
--   … | login | … | NULL | claims
--   … | text  | … | k3v9t0q6w2m8x4c7n1b5 | submissions
ALTER TABLE review_jobs ADD COLUMN quest_id text;
ALTER TABLE review_jobs ADD COLUMN segment text;
-- A cluster does not accept a constraint together with its column.
ALTER TABLE review_jobs ADD CONSTRAINT review_jobs_segment_check CHECK (segment IN ('submissions', 'claims'));

-- What waits of one quest. Keys of quests have three parts: `text:k3v9t0q6w2m8x4c7n1b5:once`.
CREATE INDEX review_queue_by_quest ON review_queue (split_part(source_key, ':', 2), created_at, member_id, source_key)
  WHERE split_part(source_key, ':', 3) <> '';
