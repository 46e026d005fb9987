-- What editors need for many quests at once: an order of sections, and imports that can be undone.

-- The order in which members see the sections. A quest names its section in `quests.section`; sections that have no row here follow in the
-- order of their first quests, so a quest can name a new one without a row. Editors arrange all sections at once.
--   River week    | 1
--   Forest school | 2
CREATE TABLE quest_sections (
  name text PRIMARY KEY
    CHECK (length(name) BETWEEN 1 AND 40 AND name = btrim(name) AND strpos(name, '  ') = 0),
  position integer NOT NULL CHECK (position > 0)
);

-- The import that added a quest. All quests of one have the same id and the same `created_at`.
--   k3v9t0q6w2m8x4c7n1b5 | poll | Which river should we adopt? | … | m4k9w1c8v3b6n0t5q7x2
-- Takes a lock of `quests` for a moment, as it rewrites no row.
ALTER TABLE quests ADD COLUMN import_id text;
