/** The groupings of Today's figures. */
export const figureGroups = ['day', 'course', 'skill', 'faculty'] as const;
export type FigureGroup = (typeof figureGroups)[number];

export const figureGroupLabels: Record<FigureGroup, string> = {
  day: 'Day',
  course: 'Course',
  skill: 'Skill',
  faculty: 'Faculty',
};

export const figurePeriods = ['14', '30', '90'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];
