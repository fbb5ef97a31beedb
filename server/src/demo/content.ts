import type { Demo } from '../../../demo/read-demo.ts';
import { saveCourses } from '../areas/catalogue/courses/actions.ts';
import { saveSkills } from '../areas/catalogue/skills/actions.ts';
import { saveExhibitions } from '../areas/site/exhibitions/actions.ts';
import { saveHome } from '../areas/site/home/actions.ts';
import { savePictures } from '../areas/system/media/actions.ts';
import { changeSettings } from '../areas/system/settings-store/actions.ts';
import type { App } from '../context.ts';
import type { Actor } from '../platform/actors.ts';
import { readPictures, readVideos, videoName } from './pictures.ts';

/** The public site's content for the demo centre. */
export async function loadContent(app: App, demo: Demo, by: Actor): Promise<void> {
  const { db } = app;
  await savePictures(db, {
    pictures: await readPictures(demo.pictures),
    videos: readVideos(videoFiles(demo)),
    by,
  });
  await changeSettings(db, { changes: settingsOf(demo), by });
  await saveHome(db, { home: homeOf(demo), by });
  await saveSkills(db, { skills: demo.skills.map(skillRow), by });
  await saveCourses(app, { courses: coursesOf(demo), by });
  await saveExhibitions(db, { exhibitions: demo.exhibitions.map(exhibitionRow), by });
}

function videoFiles({ centre, exhibitions }: Demo): string[] {
  const shown = exhibitions.filter((item) => item.mediaType === 'video');
  return [...new Set([centre.video.file, ...shown.flatMap((item) => item.mediaUrls)])];
}

function settingsOf({ centre }: Demo) {
  return {
    centre_name: centre.name,
    office_name: centre.office,
    about_text: centre.about,
    support_email: centre.supportEmail,
    support_phone: centre.supportPhone,
    address: centre.address,
    about_us_url: centre.aboutUs,
    institutional_email_domain: centre.emailDomain,
    training_location: centre.location,
    training_time: centre.time,
    training_end: centre.dayEnds,
    // Lists of sessions begin with the newest.
    sessions: centre.sessions.toSorted().toReversed(),
    current_session: centre.currentSession,
  };
}

function homeOf({ centre, people, slides, goals, testimonials }: Demo) {
  const { message, ...director } = people.director;
  return {
    slides,
    leaders: [
      { ...director, role: 'director' as const, words: message },
      ...people.deputies.map(({ bio, ...deputy }) => ({
        ...deputy,
        role: 'deputy' as const,
        headline: '',
        words: bio,
      })),
    ],
    goals,
    testimonials: testimonials.map(({ when, ...rest }) => ({ ...rest, attended: when })),
    video: {
      title: centre.video.title,
      video: videoName(centre.video.file),
      poster: centre.video.poster,
    },
  };
}

function skillRow(skill: Demo['skills'][number]) {
  return {
    slug: skill.slug,
    title: skill.title,
    category: skill.category,
    description: skill.description,
    detailed_description: skill.detailedDescription,
    picture: skill.image,
    gallery: skill.galleryImages,
    study_modes: skill.studyModes,
    faculties: skill.faculties,
  };
}

/** Every skill is taught in every course, with equal places except where students wait. */
function coursesOf({ courses, skills, schedules, waitingList: full }: Demo) {
  const capacities = Object.fromEntries(skills.map(({ slug, capacity }) => [slug, capacity]));
  const isFull = (course: Demo['courses'][number]) =>
    course.session === full.session && course.course_code === full.course_code;
  return courses.map((course) => ({
    ...course,
    capacities: isFull(course) ? { ...capacities, [full.skill]: full.places } : capacities,
    schedules: schedules
      .filter((period) => period.session === course.session)
      .filter((period) => period.course_code === course.course_code)
      .map(({ batch, start_date, end_date, study_modes }) => ({
        batch,
        start_date,
        end_date,
        study_modes,
      })),
  }));
}

function exhibitionRow(item: Demo['exhibitions'][number]) {
  const isVideo = item.mediaType === 'video';
  return {
    slug: item.slug,
    title: item.title,
    semester: item.semester,
    category: item.category,
    students: item.students,
    description: item.description,
    media_type: item.mediaType,
    picture: item.image,
    video: isVideo && item.mediaUrls[0] ? videoName(item.mediaUrls[0]) : null,
    pictures: isVideo ? [] : item.mediaUrls,
    held_on: item.date,
    featured: item.featured,
  };
}
