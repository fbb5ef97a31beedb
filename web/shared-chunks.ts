/**
 * Which of our modules share a file in the browser. Many small files compress worse than a few, and
 * each is named in the map of routes of every page; but a visitor should not load modules only for
 * students, nor the other way round. A module's place follows from the pages that use it, so that a
 * new page needs no entry here.
 */

interface ModuleInfo {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

export interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

type Area = 'public' | 'student' | 'staff';

interface Reach {
  /** The document itself: every page needs it. */
  root: boolean;
  /** The landing page and its layout, whose weight counts most. */
  landing: boolean;
  /** Needed by every signed-in page of an area. */
  layouts: Set<Area>;
  pages: Map<Area, Set<string>>;
}

const OURS = /[\\/](?:web[\\/]app|contract|node_modules[\\/]lucide-react)[\\/]/;
const PAGE = /[\\/]app[\\/]pages[\\/](public|student|staff)[\\/]([\w./-]+?)\.tsx?(?:\?|$)/;
const ROOT = /[\\/]app[\\/](?:root|entry\.client)\.tsx/;
const LANDING = ['home', 'layout'];
/** The student's first page, whose weight counts most after the landing page's. */
const DASHBOARD = 'dashboard';
const ICON = /[\\/]lucide-react[\\/]/;
/** A module used by this many pages is shared; an icon is too small for a separate file. */
const SEVERAL = 8;
const SEVERAL_FOR_ICON = 2;

/** The pages that a module is part of, found by following its importers upwards. */
function reachOf(id: string, graph: ModuleGraph): Reach {
  const reach: Reach = { root: false, landing: false, layouts: new Set(), pages: new Map() };
  const seen = new Set<string>();
  const follow = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    if (ROOT.test(at)) reach.root = true;
    const [, area, page] = PAGE.exec(at) ?? [];
    if (area && page) {
      const pages = reach.pages.get(area as Area) ?? new Set();
      reach.pages.set(area as Area, pages.add(page));
      if (area === 'public' && LANDING.includes(page)) reach.landing = true;
      else if (page === 'layout') reach.layouts.add(area as Area);
    }
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) follow(importer);
  };
  follow(id);
  return reach;
}

/** The name of the shared file for a module; null leaves it with the page that uses it. */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  if (!OURS.test(id)) return null;
  const { root, landing, layouts, pages } = reachOf(id, graph);
  const others = [...pages.keys()].filter((area) => area !== 'public');
  if (root || (landing && others.length > 0)) return 'app';
  if (landing) return 'visitor';
  const count = [...pages.values()].reduce((sum, one) => sum + one.size, 0);
  const several = ICON.test(id) ? SEVERAL_FOR_ICON : SEVERAL;
  // Modules of the dashboard are loaded at the first visit, so a separate file would only cost.
  const isOfDashboard = count > 1 && pages.get('student')?.has(DASHBOARD);
  if (count < several && layouts.size === 0 && !isOfDashboard) return null;
  // Visitors must not load modules shared only by students and staff.
  if (pages.size > 1 && pages.has('public')) return 'common';
  if (pages.size > 1) return isOnEveryVisit(layouts, pages.get('student')) ? 'members' : 'services';
  if (pages.has('student')) return 'student';
  return pages.has('staff') ? 'console' : 'forms';
}

/** Whether students load it anyway, or only on a few pages that they rarely open. */
function isOnEveryVisit(layouts: Set<Area>, student: Set<string> = new Set()): boolean {
  return layouts.has('student') || student.has(DASHBOARD) || student.size >= SEVERAL;
}
