import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the screenshots of the web app manifest from the built page. */
export default defineConfig(journeys, { testMatch: 'take-screenshots.ts' });
