-- Sections of the board, which editors name.

-- Quests with the same name in `section`, ignoring case, stand together; those without one come first.
--   k3v9t0q6w2m8x4c7n1b5 | poll | Which river should we adopt? | … | River week
ALTER TABLE quests ADD COLUMN section text;
ALTER TABLE quests ADD CONSTRAINT quests_section_check
  CHECK (length(section) BETWEEN 1 AND 40 AND section = btrim(section) AND strpos(section, '  ') = 0);
