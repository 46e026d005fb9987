-- What editors are writing, beside the version that members see.

-- `typed` is the form as it was left: nothing in it has to be valid before it is published. A draft of a quest that was never saved has
-- version 0 and an id that no quest has yet; publishing it makes the quest of that id. `revision` grows with every save, and a save names
-- the one that it replaces. Publishing and discarding delete the row.
--   k3v9t0q6w2m8x4c7n1b5 | poll | 3 | 12 | {"title": "Which river?", "points": "5", …} | editor's id | 2026-11-18 10:00:00+00 | …
--   q7x2m4k9w1c8v3b6n0t5 | code | 0 | 1  | {"title": "", "points": "many", …}           | editor's id | 2026-11-18 10:05:00+00 | …
CREATE TABLE quest_drafts (
  quest_id text PRIMARY KEY CHECK (quest_id ~ '^[a-z0-9-]{1,40}$'),
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,30}$'),
  version integer NOT NULL CHECK (version >= 0),
  revision integer NOT NULL CHECK (revision > 0),
  typed jsonb NOT NULL CHECK (jsonb_typeof(typed) = 'object'),
  author_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- The newest unfinished quests stand above the kinds to choose from.
CREATE INDEX quest_drafts_new ON quest_drafts (updated_at DESC) WHERE version = 0;
